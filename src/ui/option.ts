/** One choice of a select, combobox or radio group. */
export type Option = { value: string; label: string; disabled?: boolean };

/** The default filter of selects (mall-spec §9): the label contains what was typed, whatever the case. */
export const matchesLabel = (option: Option, typed: string) => option.label.toLowerCase().includes(typed.trim().toLowerCase());
