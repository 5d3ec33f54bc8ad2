"use client";
import {
  proposalHazardLabels,
  proposalHazards,
  proposalStateLabels,
  proposalStates,
  waitReasonLabels,
  waitReasons,
  type ProposalState,
} from "#src/domain/supplier/review.ts";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { filterQuery, GoodsFilterForm } from "./goods-filter-form.tsx";

const path = "/admin/goodsReview";

type Filters = {
  state: ProposalState;
  company: string;
  cateId?: string | undefined;
  hazard?: (typeof proposalHazards)[number] | undefined;
  wait?: (typeof waitReasons)[number] | undefined;
};

const hazards = proposalHazards.map((value) => ({ value, label: proposalHazardLabels[value] }));
const waits = waitReasons.map((value) => ({ value, label: waitReasonLabels[value] }));

/** What of the review is looked at, as a plain GET form: the address is the state. */
export function ReviewFilter({
  filters,
  waiting,
  categories,
}: {
  filters: Filters;
  waiting: number;
  categories: readonly Option[];
}) {
  const { state, company, cateId, hazard, wait } = filters;
  const href = (one: ProposalState) => `${path}?${filterQuery({ state: one, company, cateId, hazard, wait })}`;
  return (
    <>
      <GoodsFilterForm
        id="review"
        path={path}
        clearHref={`${path}?state=${state}`}
        categories={categories}
        cateId={cateId}
        more={
          <>
            <Field key={`hazard=${hazard}`} id="review-hazard" label="危险性">
              {(control) => (
                <NativeSelect {...control} name="hazard" options={hazards} placeholder="全部" defaultValue={hazard ?? ""} />
              )}
            </Field>
            <Field key={`wait=${wait}`} id="review-wait" label="等待原因">
              {(control) => (
                <NativeSelect {...control} name="wait" options={waits} placeholder="全部" defaultValue={wait ?? ""} />
              )}
            </Field>
          </>
        }
      >
        <input type="hidden" name="state" value={state} />
        <Field key={company} id="review-company" label="供应商">
          {(control) => (
            <TextInput
              {...control}
              name="company"
              type="search"
              maxLength={40}
              placeholder="名称的一部分"
              defaultValue={company}
            />
          )}
        </Field>
      </GoodsFilterForm>
      <TabLinks
        label="商品审核"
        items={proposalStates.map((one) => ({
          href: href(one),
          label: one === "submitted" ? `${proposalStateLabels[one]}（${waiting}）` : proposalStateLabels[one],
          current: one === state,
        }))}
      />
    </>
  );
}
