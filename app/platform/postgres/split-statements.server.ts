export interface Statement {
  text: string;
  line: number;
  comments: string[];
}

// Comments, quoted texts and names, bodies between dollars, the end of a statement; all else is one character.
const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[\s\S]/gi;

export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let text = "";
  let comments: string[] = [];
  let line = 1;
  let begin = 1;
  for (const [token] of sql.matchAll(tokens)) {
    const isComment = token.startsWith("--") || token.startsWith("/*");
    if (isComment && text.trim() === "") comments.push(token.replace(/^--\s?/, "").trim());
    if (text.trim() === "") begin = line;
    line += token.split("\n").length - 1;
    if (token === ";") {
      if (text.trim() !== "") statements.push({ text: text.trim(), line: begin, comments });
      [text, comments] = ["", []];
    } else if (!isComment) text += token;
  }
  if (text.trim() !== "") statements.push({ text: text.trim(), line: begin, comments });
  return statements;
}
