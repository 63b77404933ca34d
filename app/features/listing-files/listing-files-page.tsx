import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { Download, FileText, Inbox } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import {
  exportPath,
  type FileState,
  fileDays,
  listingFilePath,
  maxFileRows,
} from "./listing-file.ts";

const stateWords: Record<FileState, () => string> = {
  planned: m.files_state_planned,
  running: m.files_state_running,
  finished: m.files_state_finished,
};

type SentFile = { id: string; name: string; state: FileState; createdAt: Date };

type ListingFilesProps = {
  files: readonly SentFile[];
  starts: readonly number[];
  left: number;
  newId: string;
  categories: readonly { id: string; name: string }[];
  canWrite: boolean;
  reply: FormReply | undefined;
};

export function ListingFiles({ files, canWrite, ...rest }: ListingFilesProps) {
  return (
    <>
      {files.length > 0 && <SentPart files={files} />}
      {canWrite && <SendPart {...rest} />}
      <ExportPart starts={rest.starts} categories={rest.categories} />
    </>
  );
}

function ExportPart({ starts, categories }: Pick<ListingFilesProps, "starts" | "categories">) {
  return (
    <CardSection id="out" icon={Download} title={m.files_out()} text={m.files_out_text()}>
      <form action={localPath(exportPath)} className="space-y-4">
        <TableChoices id="out" />
        {starts.length > 1 && (
          <SelectField
            id="out-after"
            name="after"
            label={m.listings_mine()}
            options={starts.map((after, at) => [
              after,
              m.files_part({ from: at * maxFileRows + 1, to: (at + 1) * maxFileRows }),
            ])}
          />
        )}
        <Button type="submit" variant="secondary">
          {m.files_all_out()}
        </Button>
      </form>
      <form action={localPath(exportPath)} className="space-y-4 border-t border-line pt-4">
        <h3 className="font-bold">{m.files_template()}</h3>
        <SelectField
          id="template-category"
          name="template"
          label={m.listings_field_category()}
          options={categories.map(({ id, name }) => [id, name])}
        />
        <TableChoices id="template" />
        <Button type="submit" variant="secondary">
          {m.files_template_get()}
        </Button>
      </form>
    </CardSection>
  );
}

function TableChoices({ id }: { id: string }) {
  return (
    <Disclosure summary={<span className="text-sm">{m.files_separator()}</span>}>
      <SelectField
        id={`${id}-separator`}
        name="separator"
        label={m.files_separator()}
        hint={m.files_separator_hint()}
        options={[
          [",", m.files_comma()],
          [";", m.files_semicolon()],
        ]}
      />
    </Disclosure>
  );
}

function SendPart({ left, newId, reply }: Pick<ListingFilesProps, "left" | "newId" | "reply">) {
  return (
    <CardSection
      id="in"
      icon={FileText}
      title={m.files_in()}
      text={
        <>
          <p>{m.files_in_text({ rows: maxFileRows, days: fileDays })}</p>
          <p>{left > 0 ? m.files_left({ count: left }) : m.files_left_none()}</p>
        </>
      }
    >
      <FormErrors reply={reply} />
      <form
        method="post"
        encType="multipart/form-data"
        action={`${localPath(listingFilePath)}#in`}
        className="space-y-4"
      >
        <input type="hidden" name="id" value={newId} />
        <Field
          name="file"
          label={m.files_file()}
          hint={m.files_file_hint()}
          error={reply?.errors.file}
        >
          {(control) => (
            <FileInput {...control} accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values" />
          )}
        </Field>
        <TextareaField
          name="pasted"
          label={m.files_pasted()}
          hint={m.files_pasted_hint()}
          defaultValue={reply?.values.pasted}
          rows={3}
        />
        <SubmitButton>{m.files_read()}</SubmitButton>
      </form>
    </CardSection>
  );
}

function SentPart({ files }: Pick<ListingFilesProps, "files">) {
  const { moment } = useFormats();
  return (
    <CardSection id="sent" icon={Inbox} title={m.files_sent()}>
      <ul className="divide-y divide-line">
        {files.map(({ id, name, state, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
            <TextLink to={`${listingFilePath}/${id}`} className="min-w-0 font-bold break-words">
              <bdi>{name}</bdi>
            </TextLink>
            <Badge tone={state === "running" ? "featured" : "neutral"}>{stateWords[state]()}</Badge>
            <span className="text-sm text-muted">{moment(createdAt)}</span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
