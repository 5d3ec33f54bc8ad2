"use client";
import { useEffect, useState } from "react";
import type { ReservedDict } from "#src/domain/system/dict/reserved.ts";
import type { Option } from "#src/ui/option.ts";
import { request } from "#src/web/request.ts";

/** What a dictionary offers, asked when a dialog opens; nothing is offered until it answers. If it cannot, that is said. */
export function useDict(dictType: ReservedDict): readonly Option[] {
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    let isWanted = true;
    // Said by the request client.
    request("GET /system/dict/data/type/{dictType}", { params: { dictType } }).then(
      (entries) => isWanted && setOptions(entries.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [dictType]);
  return options;
}
