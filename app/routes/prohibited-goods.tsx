import { DocumentPage, documentMeta } from "./documents/document-page.tsx";
import { documentLoader } from "./documents/documents.server.ts";

export const loader = documentLoader("prohibited-goods");

export const meta = documentMeta("/prohibited-goods");

export default DocumentPage;
