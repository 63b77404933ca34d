import { DocumentPage, documentMeta } from "./documents/document-page.tsx";
import { documentLoader } from "./documents/documents.server.ts";

export const loader = documentLoader("vision-goals");

export const meta = documentMeta("/vision-goals");

export default DocumentPage;
