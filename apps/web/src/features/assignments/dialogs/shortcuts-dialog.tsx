import { Modal } from '@mantine/core';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import classes from './dialogs.module.css';

const SHORTCUTS: readonly (readonly [keys: string, effect: string])[] = [
  ['↑ ↓ ← →', 'se déplacer'],
  ['Début, Fin', 'aller au bout de la ligne (avec Ctrl\u202f: de la grille)'],
  ['Maj + ↑ ↓ ← →', 'sélectionner plusieurs cases (ou Maj + clic)'],
  ['Entrée', 'choisir un enseignant pour la case ou la sélection'],
  ['Une lettre', 'chercher un enseignant par visa ou nom'],
  ['Maj + lettre', 'chercher par L, S ou P, qui sont aussi des raccourcis'],
  ['Suppr', "retirer l'enseignant (Non assigné)"],
  ['Ctrl + C, Ctrl + V', "copier l'enseignant, le coller dans la case ou la sélection"],
  ['L', 'verrouiller ou déverrouiller'],
  ['S', 'diviser'],
  ['P', 'modifier les périodes'],
  ['Échap', 'fermer, abandonner la sélection'],
  ['Ctrl + K', 'aller à un écran, une volée ou un enseignant (partout)'],
  ['?', 'afficher cette liste'],
];

/** The keyboard of the grid. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Clavier de la grille" size="md">
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map(([keys, effect]) => (
          <div key={keys} className={classes.shortcut}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
