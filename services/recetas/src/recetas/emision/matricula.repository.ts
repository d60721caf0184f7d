/** R2214 Anexo II: number, entity and jurisdiction, all three. Of a row `t` of matriculas. */
export const matriculaCompleta = `trim(t.numero) <> '' and trim(t.entidad) <> '' and trim(t.jurisdiccion) <> ''`

type Campo = 'tipo' | 'numero' | 'entidad' | 'jurisdiccion' | 'vence_el'

/** The one that a row `m` of medicos signs with on a day, as JSON: of those that are whole, current and his already, the first. */
export const matriculaConQueFirma = (campos: readonly Campo[], dia: string): string => `
  (select jsonb_build_object(${campos.map((campo) => `'${campo}', t.${campo}`).join(', ')}) from matriculas t
    where t.medico_id = m.medico_id and not t.en_tramite and (t.vence_el is null or t.vence_el >= ${dia}::date) and ${matriculaCompleta}
    order by t.matricula_id limit 1)`
