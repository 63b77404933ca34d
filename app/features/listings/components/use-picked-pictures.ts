import { type RefObject, useEffect, useRef, useState } from "react";
import { largestPictureBytes } from "#app/features/media/media.ts";
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import { mostBusinessPictures, type Picture } from "../listing.ts";
import type { PictureProblem } from "../listing-form-reply.ts";

/** A picture the form will send: one the server has, or a file with a preview of it. */
export type PickedPicture =
  | { key: string; stored: Picture; file?: undefined }
  | { key: string; stored?: undefined; file: File; preview: string };

/**
 * The pictures of the form in the visitor's order. The file field itself always holds the new ones in
 * that order, so that the form can be sent as any other.
 */
export function usePickedPictures(
  stored: readonly Picture[],
  input: RefObject<HTMLInputElement | null>,
) {
  const [picked, setPicked] = useState<PickedPicture[]>(() =>
    stored.map((each) => ({ key: each.id, stored: each })),
  );
  const [refused, setRefused] = useState<PictureProblem[]>([]);
  const [shrinking, setShrinking] = useState(0);
  const previews = useRef(new Set<string>());

  function add(files: Iterable<File>) {
    const fresh = [...files].filter((file) => !picked.some((known) => isSame(known.file, file)));
    const problems: PictureProblem[] = [];
    const added: (PickedPicture & { file: File })[] = [];
    for (const file of fresh) {
      if (!mayBePicture(file)) {
        problems.push({ name: file.name, key: "picture_not_a_picture" });
      } else if (picked.length + added.length >= mostBusinessPictures) {
        problems.push({ name: file.name, key: "too_many_pictures" });
      } else {
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        added.push({ key: preview, file, preview });
      }
    }
    setRefused(problems);
    setPicked((before) => [...before, ...added]);
    for (const picture of added) void shrink(picture);
  }

  async function shrink({ key, file }: { key: string; file: File }) {
    setShrinking((count) => count + 1);
    const small = await shrinkPicture(file);
    setShrinking((count) => count - 1);
    if (small.size > largestPictureBytes) {
      setPicked((before) => before.filter((each) => each.key !== key));
      setRefused((before) => [...before, { name: file.name, key: "picture_too_large" }]);
    } else if (small !== file) {
      setPicked((before) =>
        before.map((each) => (each.key === key && each.file ? { ...each, file: small } : each)),
      );
    }
  }

  function remove(key: string) {
    setRefused([]);
    setPicked((before) => before.filter((each) => each.key !== key));
  }

  function move(key: string, step: 1 | -1) {
    setPicked((before) => {
      const here = before.findIndex((each) => each.key === key);
      const [one, other] = [before[here], before[here + step]];
      if (!one || !other) return before;
      return before.map((each) => (each === one ? other : each === other ? one : each));
    });
  }

  // Pictures chosen before the script came are in the field already: read before it is written below.
  const early = useRef(add);
  useEffect(() => {
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) early.current(files);
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, [input]);

  useEffect(() => {
    if (!input.current) return;
    const transfer = new DataTransfer();
    for (const { file } of picked) if (file) transfer.items.add(file);
    input.current.files = transfer.files;
  }, [picked, input]);

  return { picked, refused, isPreparing: shrinking > 0, add, remove, move };
}

function isSame(one: File | undefined, other: File): boolean {
  return one?.name === other.name && one.lastModified === other.lastModified;
}

// Some systems know no type for HEIC: what has none may be one.
function mayBePicture(file: File): boolean {
  return file.type === "" || file.type.startsWith("image/");
}
