import { expect, it } from "vitest";
import { readShared } from "./listing-form.server.ts";

it.each([
  ["", { title: "", description: "" }],
  ["?title=خزانة&text=بحالة جيدة", { title: "خزانة", description: "بحالة جيدة" }],
  [
    "?text=خزانة https://a.example/1&url=https://a.example/1",
    { title: "", description: "خزانة https://a.example/1" },
  ],
  ["?text=خزانة&url=https://a.example/1", { title: "", description: "خزانة\nhttps://a.example/1" }],
  [`?title=${"ط".repeat(200)}`, { title: "ط".repeat(200), description: "" }],
])("begins a listing with what was shared: %s", (query, values) => {
  expect(readShared(new URLSearchParams(query))).toEqual(values);
});
