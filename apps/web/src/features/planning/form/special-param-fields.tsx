import { TextInput } from '@mantine/core';
import { type SpecialParam, specialParamsOfLevel } from '@pupitre/domain';
import { SPECIAL_PARAM_LABELS } from '../special-param-labels.ts';
import type { VoleeForm } from './use-volee-form.ts';
import { canonicalLevel, specialParamOf } from './volee-draft.ts';
import classes from './volee-form.module.css';

/** The group and course counts that the level knows; nothing for the other levels. */
export function SpecialParamFields({ form }: { form: VoleeForm }) {
  const params = specialParamsOfLevel(canonicalLevel(form.draft.level));
  if (params.length === 0) return null;
  const setParam = (param: SpecialParam, count: string) =>
    form.change({
      ...form.draft,
      special_params: { ...form.draft.special_params, [param]: count },
    });
  return (
    <fieldset className={classes.group}>
      <legend>Paramètres particuliers</legend>
      <p className={classes.hint}>Vide ou 0&#8239;: la branche est enseignée classe par classe.</p>
      <div className={classes.params}>
        {params.map((param) => (
          <TextInput
            key={param}
            className={classes.param ?? ''}
            label={SPECIAL_PARAM_LABELS[param]}
            name={`special_params.${param}`}
            placeholder="0"
            inputMode="numeric"
            autoComplete="off"
            value={specialParamOf(form.draft, form.base, param)}
            onChange={(event) => setParam(param, event.currentTarget.value)}
            error={form.faultOf(`special_params.${param}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
