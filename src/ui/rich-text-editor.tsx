"use client";
import { type Editor, Mark } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { css, cx } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { button } from "#styled-system/recipes";
import { promptReason } from "./reason.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import type { RichTextProps } from "./rich-text.tsx";
import { Loading } from "./skeleton.tsx";
import { prose } from "./safe-html.tsx";
import { toaster } from "./toaster.ts";

type Props = Omit<RichTextProps, "name"> & { onChange: (html: string) => void };

/** Formulas need both; they exclude each other. */
const shifted = (name: "subscript" | "superscript", tag: "sub" | "sup") =>
  Mark.create({ name, excludes: "subscript superscript", parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** What the whitelist of rich text keeps, and nothing that it would take away again (domain/kernel/rich-text.ts). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    italic: false,
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: "https" },
  }),
  Image,
  shifted("subscript", "sub"),
  shifted("superscript", "sup"),
  TableKit.configure({ table: { resizable: false } }),
];

/** The editor itself, with its tools in one row. Its styles are ours: a style element of its own would break the CSP. */
export default function RichTextEditor({ id, value, onChange, storePicture, ...control }: Props) {
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    // An editor of the first render is destroyed where that render takes more than a moment to reach the page.
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${id}-label`,
        class: cx(prose, text),
        ...(control.required ? { "aria-required": "true" } : {}),
        ...(control["aria-describedby"] ? { "aria-describedby": control["aria-describedby"] } : {}),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : now.getHTML()),
  });
  // Whoever went to the words writes on behind them, from the moment the editor is in sight: its own `autofocus` comes a timer and
  // a frame later, and what is typed in between would be lost.
  useLayoutEffect(() => {
    if (!editor) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [editor]);
  if (!editor) return <Loading lines={6} />;
  return (
    <div className={frame} data-invalid={control["aria-invalid"]}>
      <Toolbar editor={editor} storePicture={storePicture} />
      <EditorContent editor={editor} />
    </div>
  );
}

type Tool = { label: string; icon: IconName; on?: boolean; run: () => void };

function Toolbar({ editor, storePicture }: { editor: Editor; storePicture: Props["storePicture"] }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive("heading", { level: 2 }),
      h3: now.isActive("heading", { level: 3 }),
      bold: now.isActive("bold"),
      underline: now.isActive("underline"),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quotation: now.isActive("blockquote"),
      link: now.isActive("link"),
      subscript: now.isActive("subscript"),
      superscript: now.isActive("superscript"),
      table: now.isActive("table"),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { label: "二级标题", icon: "heading", on: on.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
    { label: "三级标题", icon: "subheading", on: on.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    { label: "加粗", icon: "bold", on: on.bold, run: () => chain().toggleBold().run() },
    { label: "下划线", icon: "underline", on: on.underline, run: () => chain().toggleUnderline().run() },
    { label: "下标", icon: "subscript", on: on.subscript, run: () => chain().toggleMark("subscript").run() },
    { label: "上标", icon: "superscript", on: on.superscript, run: () => chain().toggleMark("superscript").run() },
    { label: "项目列表", icon: "list", on: on.bullets, run: () => chain().toggleBulletList().run() },
    { label: "编号列表", icon: "numbered", on: on.numbers, run: () => chain().toggleOrderedList().run() },
    { label: "引用", icon: "quotation", on: on.quotation, run: () => chain().toggleBlockquote().run() },
    { label: "链接", icon: "link", on: on.link, run: () => void promptLink(editor) },
    on.table
      ? { label: "删除表格", icon: "table", on: true, run: () => chain().deleteTable().run() }
      : {
          label: "表格",
          icon: "table",
          run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        },
    { label: "撤销", icon: "undo", run: () => chain().undo().run() },
    { label: "重做", icon: "redo", run: () => chain().redo().run() },
  ];
  return (
    <div role="toolbar" tabIndex={-1} aria-label="文字格式" className={bar} onKeyDown={moveAlong}>
      {tools.map(({ label, icon, on: isOn, run }) => (
        <ToolButton key={label} label={label} isOn={isOn} onClick={run}>
          <Icon name={icon} />
        </ToolButton>
      ))}
      <PictureTool editor={editor} storePicture={storePicture} />
    </div>
  );
}

type ToolButtonProps = { label: string; isOn?: boolean | undefined; onClick: () => void; children: ReactNode };

const ToolButton = ({ label, isOn, onClick, children }: ToolButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    className={cx(button({ variant: "ghost", size: "sm", square: true }), tool)}
    onClick={onClick}
  >
    {children}
  </button>
);

/** Uploads a picture and puts it where the caret is; its name is the alternative text. */
function PictureTool({ editor, storePicture }: { editor: Editor; storePicture: Props["storePicture"] }) {
  const picker = useRef<HTMLInputElement>(null);
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    const src = file ? await storePicture(file) : null;
    if (src && file)
      editor
        .chain()
        .focus()
        .setImage({ src, alt: file.name.replace(/\.\w+$/, "") })
        .run();
  };
  return (
    <>
      <ToolButton label="图片" onClick={() => picker.current?.click()}>
        <Icon name="image" />
      </ToolButton>
      <input ref={picker} type="file" accept="image/png,image/jpeg,image/webp" hidden onChange={(event) => void pick(event)} />
    </>
  );
}

/** The arrow keys go from tool to tool (the toolbar pattern of ARIA). */
function moveAlong(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const tools = [...event.currentTarget.querySelectorAll("button")];
  const at = tools.findIndex((one) => one === document.activeElement);
  tools.at((at + step) % tools.length)?.focus();
  event.preventDefault();
}

async function promptLink(editor: Editor) {
  const before = String(editor.getAttributes("link")["href"] ?? "");
  const given = await promptReason({
    kind: "textarea",
    rows: 2,
    maxLength: 300,
    title: "链接",
    label: "地址",
    hint: "本商城的页面以 / 开头，其他网站以 https:// 开头；留空即取消链接",
    required: false,
    value: before,
  });
  if (given === null) return;
  const href = String(given).trim();
  if (href === "") {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    return;
  }
  if (!/^(?:\/(?!\/)|https?:\/\/|mailto:|tel:)/.test(href)) {
    toaster.error("地址应以 /、https://、mailto: 或 tel: 开头");
    return;
  }
  if (editor.state.selection.empty && before === "") {
    editor
      .chain()
      .focus()
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run();
    return;
  }
  editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
}

const frame = css({
  border: "control",
  borderRadius: "sm",
  bg: "bg.surface",
  _focusWithin: { outline: "2px solid {colors.border.focus}", outlineOffset: "-1px" },
  "&[data-invalid]": { borderColor: "danger.solid" },
});
const bar = wrap({ gap: "0.5", p: "1", borderBottom: "default", bg: "bg.subtle" });
const tool = css({ fontWeight: "bold", "&[aria-pressed='true']": { bg: "bg.selected", color: "primary.fg" } });
const text = css({
  maxWidth: "full!",
  minHeight: "60",
  maxHeight: "[60vh]",
  overflowY: "auto",
  px: "3",
  py: "2",
  outline: "none",
  // What the editor relies on: spaces stay, and an empty paragraph has a height.
  whiteSpace: "pre-wrap",
  "& .selectedCell": { bg: "bg.selected" },
  "& img.ProseMirror-selectednode": { outline: "2px solid {colors.border.focus}" },
});
