import { type ComponentProps, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Button } from "./button.tsx";

/** The button of a form whose response is a page: it shows the progress from the press on. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "onClick">) {
  const isSending = useNavigation().formMethod === "POST";
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isSending) setPressed(false);
  }, [isSending]);
  return (
    <Button
      {...props}
      type="submit"
      busy={isPressed && isSending}
      // Only once its form has gone: a button that cannot be pressed any more sends nothing, and another
      // form may still be under way.
      onClick={() => setTimeout(() => setPressed(true))}
    />
  );
}
