import { NothingChosen } from "#src/features/system/components/nothing-chosen.tsx";

/** The id is optional in the route table. */
export default function MessageBoardDetailWithoutIdPage() {
  return <NothingChosen icon="chat" what="留言" action={{ href: "/messageBoard", label: "去留言板" }} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
