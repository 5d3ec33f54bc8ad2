/** A row as tests write it: amounts of money and yes or no, which have types of their own, as plain numbers. */
export type Plain<Row> = { [Key in keyof Row]: Row[Key] extends number | null | undefined ? PlainNumber<Row[Key]> : Row[Key] };
type PlainNumber<Value> = number | Extract<Value, null | undefined>;

export const plain = <Row>(row: Plain<Row>): Row => row as unknown as Row;
