import type { WishFile } from "#src/domain/purchase/schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { link } from "#styled-system/recipes";

type Props = { wishId: string; files: readonly WishFile[]; onRemove?: (file: WishFile) => void };

/** The files of a request; each is saved under its own name. */
export const FileList = ({ wishId, files, onRemove }: Props) => (
  <ul className={list}>
    {eachRow(
      files,
      (file) => file.fileId,
      (file) => (
        <li className={row}>
          <Icon name="attachment" />
          <a
            className={link({ variant: "text" })}
            href={`/prod-api/mall-pur/wish/${wishId}/file/${file.fileId}`}
            download={file.name}
          >
            {file.name}
          </a>
          <span className={small}>{sizeOf(file.bytes)}</span>
          {onRemove && <IconButton icon="remove" label={`移除附件 ${file.name}`} onClick={() => onRemove(file)} />}
        </li>
      ),
    )}
  </ul>
);

const sizeOf = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

const list = css({ display: "grid", gap: "1" });
const row = css({ display: "flex", alignItems: "center", gap: "2", minWidth: "0" });
const small = mutedText({ whiteSpace: "nowrap" });
