import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

// Loaded before the program under test: a hundred people join and sign in there, and the high cost of each of
// their passwords is not what a browser shows (test/quick-scrypt.ts does the same on the sources).
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 16 }, callback);
syncBuiltinESMExports();
