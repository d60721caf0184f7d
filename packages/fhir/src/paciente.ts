import type { Coverage, Identificador, Organization, Patient } from './recursos'
import type { RecetaFhir } from './receta-fhir'
import { idDe } from './receta-fhir'
import type { Propios } from './sistemas'
import { sistemas } from './sistemas'

const generos = { F: 'female', M: 'male' } as const

/** Its asterisks must not be taken for the value. */
const numero = (identificador: Omit<Identificador, 'value'>, value: string): Identificador =>
  value.includes('*')
    ? { ...identificador, _value: { extension: [{ url: sistemas.ausente, valueCode: 'masked' }] } }
    : { ...identificador, value }

/** The patient: the document as the one official identifier, as AR Core tells them apart, the CUIL, and our own id (decision 0112). */
export function pacienteFhir(fuente: RecetaFhir, s: Propios): Patient {
  const { receta, persona_id, nombres, email } = fuente
  const { tipo_doc = 'DNI', dni, cuil, sexo, fecha_nacimiento, apellidoNombre, domicilio } = receta.paciente
  const documento =
    tipo_doc === 'DNI'
      ? numero({ use: 'official', system: sistemas.dni }, dni)
      : numero({ use: 'official', system: s.documento, type: { text: tipo_doc } }, dni)
  return {
    resourceType: 'Patient',
    id: idDe.persona(fuente),
    identifier: [
      documento,
      ...(cuil === null ? [] : [numero({ use: 'secondary', system: sistemas.cuil }, cuil)]),
      { use: 'usual', system: s.paciente, value: String(persona_id) },
    ],
    active: true,
    name: [
      {
        use: 'official',
        text: apellidoNombre,
        ...(nombres && { family: nombres.apellido, given: nombres.nombre.split(' ') }),
      },
    ],
    ...(email !== null && { telecom: [{ system: 'email' as const, value: email }] }),
    gender: generos[sexo as keyof typeof generos] ?? 'other',
    birthDate: fecha_nacimiento,
    ...(domicilio !== undefined && { address: [{ text: domicilio }] }),
  }
}

/** Null for a receta without coverage. */
export function financiadorFhir({ receta, rnos }: RecetaFhir, s: Propios): Organization | null {
  const { convenio_id, nombre, es_particular } = receta.convenio
  if (es_particular) return null
  return {
    resourceType: 'Organization',
    id: idDe.receta(receta),
    identifier: [
      ...(rnos === null ? [] : [{ use: 'official' as const, system: sistemas.cobertura, value: rnos }]),
      { use: 'usual', system: s.convenio, value: String(convenio_id) },
    ],
    type: [{ coding: [{ system: sistemas.tipoOrganizacion, code: 'pay', display: 'Payer' }] }],
    name: nombre,
  }
}

export function coberturaFhir(fuente: RecetaFhir): Coverage | null {
  const { receta } = fuente
  if (receta.convenio.es_particular) return null
  const id = idDe.receta(receta)
  return {
    resourceType: 'Coverage',
    id,
    status: 'active',
    ...(receta.nroafiliado !== '' && { subscriberId: receta.nroafiliado }),
    beneficiary: { reference: `Patient/${idDe.persona(fuente)}` },
    payor: [{ reference: `Organization/${id}` }],
    ...(receta.plan !== null && {
      class: [
        {
          type: { coding: [{ system: sistemas.claseCobertura, code: 'plan', display: 'Plan' }] },
          value: receta.plan,
          name: receta.plan,
        },
      ],
    }),
  }
}
