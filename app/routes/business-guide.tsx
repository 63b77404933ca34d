import { DocumentPage, documentMeta } from "./documents/document-page.tsx";
import { documentLoader } from "./documents/documents.server.ts";

export const loader = documentLoader("business-guide");

export const meta = documentMeta("/business-guide");

export default DocumentPage;
