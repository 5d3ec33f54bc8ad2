import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

const Spec = v.object({
  file: v.string(),
  line: v.number(),
  title: v.string(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string(), "") })) })),
    }),
  ),
});
type Suite = { specs?: v.InferOutput<typeof Spec>[] | undefined; suites?: Suite[] | undefined };
const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(Spec)),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});
const PlaywrightReport = v.object({ suites: v.array(SuiteSchema) });

/** Each failed test of a vitest JSON report, and each file that could not be loaded, with its message; none without a report. */
export function vitestFailures(report: unknown): string[] {
  if (!report) return [];
  const { success, output, issues } = v.safeParse(VitestReport, report);
  if (!success) return [unread(issues)];
  return output.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [line(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(`${name} > ${fullName}`, failureMessages.join(" ")));
  });
}

/** Each failed test of a Playwright JSON report with its message; none without a report. */
export function playwrightFailures(report: unknown): string[] {
  if (!report) return [];
  const { success, output, issues } = v.safeParse(PlaywrightReport, report);
  if (!success) return [unread(issues)];
  return specsOf(output)
    .filter(({ ok }) => !ok)
    .flatMap((spec) => {
      // One of two widths that failed: the other is not named. A test that was cut off says nothing.
      const said = spec.tests.filter((test) => messageOf(test) !== "");
      return (said.length > 0 ? said : spec.tests).map((test) => line(nameOf(spec, test.projectName), messageOf(test)));
    });
}

function specsOf({ specs = [], suites = [] }: Suite): v.InferOutput<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function nameOf({ file, line, title }: v.InferOutput<typeof Spec>, project: string): string {
  return `[${project}] ${file}:${line} > ${title}`;
}

function messageOf({ results }: v.InferOutput<typeof Spec>["tests"][number]): string {
  return results.flatMap(({ errors }) => errors.map(({ message }) => message)).join(" ");
}

/** A report of another shape than this program knows hides what failed, and is said. */
const unread = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) =>
  `The report could not be read: ${v.summarize(issues)}`;

/**
 * What the mall of the browser tests could not answer, since a page alone does not say why: the first errors in the file of its log, which
 * holds one JSON object a line between the lines of its tools; none without a file.
 */
export function loggedErrors(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((text) => text.includes('"level":"error"'))
    .slice(0, 20)
    .map((text) => line("logged by the mall", text));
}

/** Letters of a message that are shown, and of one line: some logs leave out what is longer. */
const [shown, width] = [600, 100];

/** The name, and below it the beginning of the message without the colours of a terminal. */
function line(name: string, message: string): string {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, " ").trim().slice(0, shown);
  const parts = Array.from({ length: Math.ceil(text.length / width) }, (_, place) =>
    text.slice(place * width, (place + 1) * width),
  );
  return [name, ...parts.map((part) => `    ${part}`)].join("\n");
}
