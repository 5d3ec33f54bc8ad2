export type Paging = { pageNum: number; pageSize: number };
export const offsetOf = ({ pageNum, pageSize }: Paging) => (pageNum - 1) * pageSize;
