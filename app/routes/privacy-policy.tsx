import { DocumentPage, documentMeta } from "./documents/document-page.tsx";
import { documentLoader } from "./documents/documents.server.ts";

export const loader = documentLoader("privacy-policy");

export const meta = documentMeta("/privacy-policy");

export default DocumentPage;
