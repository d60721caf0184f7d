import type { Location, Practitioner, PractitionerRole } from './recursos'
import type { RecetaFhir } from './receta-fhir'
import { idDe } from './receta-fhir'
import type { Propios } from './sistemas'
import { sistemas } from './sistemas'

export function profesionalFhir({ receta, medico_id }: RecetaFhir, s: Propios): Practitioner {
  const { medico, profesion, matricula, jurisdiccion, licencia_federal } = receta.profesional
  return {
    resourceType: 'Practitioner',
    id: idDe.receta(receta),
    identifier: [
      ...(licencia_federal === ''
        ? []
        : [{ use: 'official' as const, system: sistemas.refeps, value: licencia_federal }]),
      { use: 'usual', system: s.medico, value: String(medico_id) },
    ],
    name: [{ use: 'official', text: medico }],
    qualification: [
      {
        identifier: [
          {
            type: { coding: [{ system: sistemas.tipoIdentificador, code: 'MD', display: 'Medical License number' }] },
            system: s.matricula,
            value: matricula,
          },
        ],
        code: { text: profesion },
        ...(jurisdiccion !== undefined && { issuer: { display: jurisdiccion } }),
      },
    ],
  }
}

export function rolFhir({ receta }: RecetaFhir): PractitionerRole {
  const id = idDe.receta(receta)
  const { profesion, especialidad } = receta.profesional
  return {
    resourceType: 'PractitionerRole',
    id,
    practitioner: { reference: `Practitioner/${id}`, display: receta.profesional.medico },
    ...(receta.prestador !== null && { organization: { display: receta.prestador } }),
    code: [{ text: profesion }],
    ...(especialidad !== '' && { specialty: [{ text: especialidad }] }),
    location: [{ reference: `Location/${id}` }],
  }
}

export function lugarFhir({ receta }: RecetaFhir): Location {
  const { lugar_atencion, domicilio } = receta.profesional
  return {
    resourceType: 'Location',
    id: idDe.receta(receta),
    name: lugar_atencion || domicilio,
    ...(domicilio !== '' && { address: { text: domicilio, country: 'AR' } }),
  }
}
