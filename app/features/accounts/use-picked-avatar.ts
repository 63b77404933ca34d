import { useCallback, useEffect, useRef, useState } from "react";
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import { centredCrop, type Crop } from "./crop.ts";

/** A picture that was chosen; without a bitmap where the browser cannot draw it (HEIC). */
type Picked = { fileName: string; crop: Crop; bitmap: ImageBitmap | null };

/**
 * The picture in the form's file field, made small enough to send, with the square chosen from it. With
 * another `answer` of the server, the picture now kept or why it was not, nothing is picked any more.
 */
export function usePickedAvatar(largest: number, answer: unknown) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const forget = useCallback(() => {
    if (input.current) input.current.value = "";
    setPicked(null);
  }, []);

  const pick = useCallback(
    async (file: File | undefined) => {
      setTooLarge(null);
      if (!file) return forget();
      const small = await shrinkPicture(file);
      if (small.size > largest) {
        setTooLarge(file.name);
        return forget();
      }
      if (small !== file && input.current) {
        const transfer = new DataTransfer();
        transfer.items.add(small);
        input.current.files = transfer.files;
      }
      const bitmap = await createImageBitmap(small).catch(() => null);
      const crop = bitmap ? centredCrop(bitmap) : { x: 0, y: 0, size: 1 };
      setPicked({ fileName: file.name, crop, bitmap });
    },
    [forget, largest],
  );

  const change = useCallback((next: (crop: Crop) => Crop) => {
    setPicked((before) => before && { ...before, crop: next(before.crop) });
  }, []);

  const answered = useRef(answer);
  useEffect(() => {
    if (answered.current === answer) return;
    answered.current = answer;
    forget();
  }, [answer, forget]);

  // A picture chosen before the script came is in the field already.
  useEffect(() => {
    const [early] = input.current?.files ?? [];
    if (early) void pick(early);
  }, [pick]);

  return { input, picked, tooLarge, pick, forget, change };
}
