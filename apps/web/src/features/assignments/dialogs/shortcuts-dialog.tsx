import { Modal } from '@mantine/core';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { altKey, commandKey } from '../../../lib/key-names.ts';
import classes from './dialogs.module.css';

const COMMAND = commandKey();
const ALT = altKey();

const SHORTCUTS: readonly (readonly [keys: string, effect: string])[] = [
  ['↑ ↓ ← →', 'se déplacer'],
  ['Début, Fin', `aller au bout de la ligne (avec ${COMMAND}\u202f: de la grille)`],
  ['Maj + ↑ ↓ ← →', 'sélectionner plusieurs cases (ou glisser la souris, Maj + clic)'],
  ['Clic sur une tête', 'sélectionner une classe ou une branche'],
  ['Entrée', 'choisir un enseignant pour la case ou la sélection'],
  ['Lettre, chiffre', 'chercher un enseignant par visa ou nom'],
  ['Espace', 'ouvrir le menu de la case (clic droit, appui long)'],
  ['Suppr', "retirer l'enseignant (Non assigné)"],
  [`${COMMAND} + C, ${COMMAND} + V`, 'copier et coller des visas, aussi avec un tableur'],
  [`${ALT} + L`, 'verrouiller ou déverrouiller'],
  [`${ALT} + A`, 'ajouter une personne (co-enseignement, appui)'],
  [`${ALT} + S`, 'diviser'],
  [`${ALT} + P`, 'modifier les périodes'],
  ['Échap', 'fermer, abandonner la sélection'],
  [`${COMMAND} + Z`, 'annuler le dernier changement (partout)'],
  [`${COMMAND} + Maj + Z, Ctrl + Y`, 'rétablir ce qui a été annulé (partout)'],
  [`${COMMAND} + K`, 'aller à un écran, une volée ou un enseignant (partout)'],
  [`${COMMAND} + B`, 'replier ou déplier le menu (partout)'],
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
