import type { ComponentProps } from "react";
import { buttonClass } from "./button.tsx";
import { FileInput } from "./file-input.tsx";
import { ImagePlus } from "./icons.tsx";
import { useHydrated } from "./use-hydrated.ts";

type PictureButtonProps = ComponentProps<typeof FileInput> & { label: string };

/** Picks a picture. Without script the file field itself is seen; `children` stand below it, within its label. */
export function PictureButton({ label, children, ...input }: PictureButtonProps) {
  const hydrated = useHydrated();
  return (
    <label className="group/picture block w-fit max-w-full">
      <span
        className={`${buttonClass({ variant: "secondary" })} group-has-focus-visible/picture:outline-2 group-has-focus-visible/picture:outline-offset-2 group-has-focus-visible/picture:outline-green`}
      >
        <ImagePlus aria-hidden />
        {label}
      </span>
      <FileInput
        {...input}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        className={hydrated ? "sr-only" : "file-field"}
      />
      {children}
    </label>
  );
}
