import type { ComponentProps } from "react";
import { Input } from "#app/ui/input.tsx";

export function CodeInput(control: ComponentProps<typeof Input>) {
  return (
    <Input
      {...control}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="numbers text-center text-xl font-bold tracking-[0.3em]"
    />
  );
}
