/** The fields of the API as the screens call them. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  current_password: 'Mot de passe actuel',
  visa: 'VISA',
  nom: 'Nom',
  prenom: 'Prénom',
  specialties: 'Spécialités',
  cycles: 'Cycle',
  hours_min: 'Fourchette min',
  hours_desired: 'Voeu',
  hours_max: 'Fourchette max',
  level: 'Niveau',
  number_of_classes: 'Nombre de classes',
  class_names: 'Noms des classes',
  subject_periods: 'Périodes',
  special_params: 'Paramètres particuliers',
  school_year: 'Année scolaire',
  year: 'Année scolaire',
  new_year: 'Année scolaire',
  periods: 'Périodes',
  group_label: 'Nom du groupe',
  teacher_id: 'Enseignant',
  function_id: 'Fonction',
  hours_per_week: 'Heures par semaine',
  description: 'Description',
};

/** A sentence of the server about a field, with the label of the field in place of its path: « Nom », not « name ». */
export function labelField(sentence: string, path: string | undefined): string {
  const label = LABELS[path?.split('.')[0] ?? ''];
  return label === undefined ? sentence : sentence.replace(`« ${path} »`, `« ${label} »`);
}
