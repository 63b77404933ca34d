import type { ComponentProps } from "react";
import { Form } from "react-router";
import { localPath } from "#app/platform/local-path.ts";

type LocalFormProps = Omit<ComponentProps<typeof Form>, "action" | "method"> & {
  to: string;
  fields?: Record<string, string | number>;
};

export function LocalForm({ to, fields = {}, children, ...rest }: LocalFormProps) {
  return (
    <Form {...rest} method="post" action={localPath(to)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Hidden fields for the query of a path: a form that asks by GET drops what its action carries. */
export function PathFields({ path }: { path: string }) {
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  return [...query].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
