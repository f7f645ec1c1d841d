import { Checkbox, TextInput } from '@mantine/core';
import { type SpecialParam, specialParamsOfLevel, subjectOfParam } from '@pupitre/domain';
import { SPECIAL_PARAM_LABELS } from '../special-param-labels.ts';
import type { VoleeForm } from './use-volee-form.ts';
import { canonicalLevel, notParallelOf, readNumber, specialParamOf } from './volee-draft.ts';
import classes from './volee-form.module.css';

/** Whether the groups are at the same time, so that nobody can have two of them. */
function ParallelTick({ form, param }: { form: VoleeForm; param: SpecialParam }) {
  const subject = subjectOfParam(param);
  const apart = notParallelOf(form.draft, form.base);
  const others = apart.filter((one) => one !== subject);
  return (
    <Checkbox
      size="xs"
      label="en même temps"
      aria-label={`${SPECIAL_PARAM_LABELS[param]} en même temps`}
      checked={!apart.includes(subject)}
      onChange={({ currentTarget: { checked } }) =>
        form.change({ ...form.draft, not_parallel: checked ? others : [...others, subject] })
      }
    />
  );
}

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
      <p className={classes.hint}>
        Vide ou 0&#8239;: la branche est enseignée classe par classe. Personne ne peut avoir deux groupes en
        même temps.
      </p>
      <div className={classes.params}>
        {params.map((param) => (
          <div key={param}>
            <TextInput
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
            {readNumber(specialParamOf(form.draft, form.base, param)) > 1 && (
              <ParallelTick form={form} param={param} />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
