"use client";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { css } from "#styled-system/css";

/** Shows a picture that somebody handed in as proof: a work card, a licence. */
export function ProofButton({ children, src, title }: { children: string; src: string; title: string }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" icon="image" onClick={() => setShown(true)}>
        {children}
      </Button>
      <Modal open={shown} title={title} onClose={() => setShown(false)} closeOnOutside>
        <img src={src} alt={`${title}照片`} className={photo} />
      </Modal>
    </>
  );
}

const photo = css({ maxWidth: "full", mx: "auto" });
