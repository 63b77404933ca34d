import { expect, it } from "vitest";
import { parseValue } from "./parse-value.ts";

it.each([
  ["{a,b}", ["a", "b"]],
  [" { a , b c } ", ["a", "b c"]],
  ['{"a,b","c\\"d","e\\\\f",""}', ["a,b", 'c"d', "e\\f", ""]],
  ['{NULL,"NULL",null}', [null, "NULL", null]],
  [
    "{{1,2},{3,4}}",
    [
      ["1", "2"],
      ["3", "4"],
    ],
  ],
  ["[0:1]={a,b}", ["a", "b"]],
  ["{1148273645928374657}", ["1148273645928374657"]],
  ['{"{\\"url\\": \\"x\\"}"}', ['{"url": "x"}']],
])("reads the array %s of PostgreSQL", (text, value) => {
  expect(parseValue(text)).toEqual(value);
});

it.each([
  [
    "{'address': 'دمشق', 'lat': None, 'open': True, 'shut': False}",
    { address: "دمشق", lat: null, open: true, shut: false },
  ],
  ["{'a': \"it's\", 'b': 'say \\'x\\'', 'c': 'None'}", { a: "it's", b: "say 'x'", c: "None" }],
  ["{'at': (33.5, 36.25)}", { at: [33.5, 36.25] }],
  ["['a', '\\u0634\\n']", ["a", "ش\n"]],
])("reads %s of Python", (text, value) => {
  expect(parseValue(text)).toEqual(value);
});

it.each(["{a", "a,b", "{a}}b", "[خصم] سيارة", "{'a'", '{"a"x'])("reads nothing in %s", (text) => {
  expect(parseValue(text)).toBeUndefined();
});

it("looks at every letter once", () => {
  for (const text of [
    "{'" + "\\'".repeat(200_000),
    '{"' + '\\"'.repeat(200_000),
    "{".repeat(200_000),
    "{" + " ,".repeat(200_000),
  ])
    expect(parseValue(text)).toBeUndefined();
});
