import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes pictures that are pasted or dropped: on its own section, and as the `isDefault` one anywhere on the
 * page where no other section takes them. A file that misses would open in place of the form.
 */
export function useFilesAnywhere(
  section: RefObject<HTMLElement | null>,
  isDefault: boolean,
  onFiles: (files: File[]) => void,
): void {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    const isMine = (target: EventTarget | null) => {
      const place = target instanceof Element ? target.closest("[data-pictures]") : null;
      return place ? place === section.current : isDefault;
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (isMine(event.target)) take.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      // Copied text may bring a picture of itself along.
      const isText = clipboardData?.types.includes("text/plain");
      const files = [...(clipboardData?.files ?? [])];
      if (!isText && files.length > 0 && isMine(target)) take.current(files);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, [section, isDefault]);
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}
