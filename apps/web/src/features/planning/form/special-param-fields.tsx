import { NumberInput } from '@mantine/core';
import { LIMITS, type SpecialParam, specialParamsOfLevel } from '@pupitre/domain';
import { SPECIAL_PARAM_LABELS } from '../special-param-labels.ts';
import type { VoleeForm } from './use-volee-form.ts';
import { canonicalLevel, specialParamOf } from './volee-draft.ts';
import classes from './volee-form.module.css';

/** The group and course counts that the level knows; nothing for the other levels. */
export function SpecialParamFields({ form }: { form: VoleeForm }) {
  const params = specialParamsOfLevel(canonicalLevel(form.draft.level));
  if (params.length === 0) return null;
  const setParam = (param: SpecialParam, count: string | number) =>
    form.change({
      ...form.draft,
      special_params: { ...form.draft.special_params, [param]: String(count) },
    });
  return (
    <fieldset className={classes.group}>
      <legend>Paramètres particuliers</legend>
      <p className={classes.hint}>Vide ou 0&#8239;: la branche est enseignée classe par classe.</p>
      <div className={classes.params}>
        {params.map((param) => (
          <NumberInput
            key={param}
            className={classes.param ?? ''}
            label={SPECIAL_PARAM_LABELS[param]}
            name={`special_params.${param}`}
            placeholder="0"
            min={0}
            max={LIMITS.groupsMax}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="none"
            value={specialParamOf(form.draft, form.base, param)}
            onChange={(count) => setParam(param, count)}
            error={form.faultOf(`special_params.${param}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
