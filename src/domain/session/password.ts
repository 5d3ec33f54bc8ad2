import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";

export const passwordLength = { min: 8, max: 20 } as const;
const passwordCharacters = /^[\dA-Za-z!@#$%^&*]*$/;
const passwordKinds = [/\d/, /[A-Za-z]/, /[!@#$%^&*]/];

/** What a password looks like, in the order and the words of the specification (mall-spec §5). Whether it is guessed easily: `password-strength.ts`. */
export const Password = v.pipe(
  v.string("密码不能为空"),
  v.minLength(1, "密码不能为空"),
  v.check((text) => !/\s/.test(text), "密码不能使用空格号"),
  v.minLength(passwordLength.min, "密码长度需为8-20位"),
  v.maxLength(passwordLength.max, "密码长度需为8-20位"),
  v.regex(passwordCharacters, "特殊字符只可选 !@#$%^&*"),
  v.check((text) => passwordKinds.every((kind) => kind.test(text)), "密码必须包含数字、字符串和特殊字符"),
);

/** A new password, given twice; forms intersect it with their other fields. */
export const NewPassword = acrossFields(
  v.pipe(
    v.object({
      password: Password,
      confirmPassword: v.pipe(v.string("确认密码不能为空"), v.minLength(1, "确认密码不能为空")),
    }),
    v.forward(
      v.partialCheck(
        [["password"], ["confirmPassword"]],
        ({ password, confirmPassword }) => password === confirmPassword,
        "两次密码不一致",
      ),
      ["confirmPassword"],
    ),
  ),
);
