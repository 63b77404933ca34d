import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "./alert.tsx";

type TroubleAlertProps = {
  title: string;
  text?: string | undefined;
  /** The words of the way to sign in, where that is what is missing. */
  signIn?: string | null;
};

/** Over a form that was not taken: why. What was typed stays in it. */
export function TroubleAlert({ title, text, signIn }: TroubleAlertProps) {
  return (
    <Alert tone="danger" role="alert" title={title}>
      {text && <p>{text}</p>}
      {signIn && (
        <p>
          {/* A tab of its own: what was typed stays in this one. */}
          <a
            href={pathIn(getLocale(), "/sign-in")}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {signIn}
          </a>
        </p>
      )}
    </Alert>
  );
}
