import { incluibles } from './busqueda'
import { perfiles, perfilesArCore } from './sistemas'

type Parametro = { name: string; type: 'token' | 'reference' | 'date' | 'number'; documentation: string }
const codigos = (...cuales: string[]) => cuales.map((code) => ({ code }))
const porIdentificador = (documentation: string): Parametro => ({ name: 'identifier', type: 'token', documentation })

/** What is read has a version by what it says: its ETag. */
const deTodos = { versioning: 'no-version', conditionalRead: 'not-match' }
const admitido = (type: string) =>
  perfilesArCore[type] === undefined
    ? ''
    : `En lo que se manda se admite meta.profile ${perfilesArCore[type]}; lo que se lee no lo declara.`
/** `supportedProfile` says what is produced: the weight alone is, by R4's own profile (decision 0112). */
const soloLectura = (type: string) => ({
  type,
  ...(type === 'Observation' && { supportedProfile: perfiles(type).slice(1) }),
  interaction: codigos('read'),
  ...deTodos,
  ...(admitido(type) !== '' && { documentation: admitido(type) }),
})

/** By which lines are searched. */
const deRenglon: Parametro[] = [
  porIdentificador('El CUIR del renglón, o su número propio. Va solo.'),
  { name: 'patient', type: 'reference', documentation: 'Patient/{id}. También subject.' },
  { name: 'subject', type: 'reference', documentation: 'Lo mismo que patient.' },
  {
    name: 'patient.identifier',
    type: 'token',
    documentation: 'system|value. El DNI, el CUIL u otro documento, sólo por POST _search.',
  },
  { name: 'status', type: 'token', documentation: 'Uno, o varios separados por comas.' },
  { name: 'authoredon', type: 'date', documentation: 'Un día, con eq, ge, gt, le o lt; hasta dos.' },
  {
    name: 'requester.identifier',
    type: 'token',
    documentation: 'El médico: system|value, por REFEPS o su número propio.',
  },
  {
    name: 'coverage',
    type: 'token',
    documentation: 'Quien paga: system|value, por RNOS o su número propio. No es de R4.',
  },
  {
    name: '_count',
    type: 'number',
    documentation: 'Renglones por página, hasta 50; sin decirlo, 20. Sigue link.next.',
  },
]

export const capacidades = (base: string, version: string, date: string) => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date,
  kind: 'instance',
  software: { name: 'Receta Clara', version },
  implementation: { description: 'Receta electrónica y su dispensa', url: base },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json'],
  rest: [
    {
      mode: 'server',
      security: {
        service: [
          {
            coding: [
              { system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'SMART-on-FHIR' },
            ],
          },
        ],
        description:
          'Authorization: Bearer, con el token de una conexión (.well-known/smart-configuration), o con la sesión de quien llama y application-id. Cada uno lee lo que la receta le deja ver.',
      },
      resource: [
        {
          type: 'Bundle',
          interaction: codigos('read', 'search-type', 'create'),
          ...deTodos,
          conditionalCreate: true,
          operation: [{ name: 'validate', definition: 'http://hl7.org/fhir/OperationDefinition/Resource-validate' }],
          searchParam: [porIdentificador('La referencia de la receta.')],
          documentation:
            'Una receta entera. Crearlo la emite y la firma, con los controles de siempre; groupIdentifier lleva un UUID, que hace inofensivo repetirlo, y es el de If-None-Exist.',
        },
        {
          type: 'MedicationRequest',
          interaction: codigos('read', 'search-type'),
          ...deTodos,
          searchInclude: Object.keys(incluibles._include),
          searchRevInclude: Object.keys(incluibles._revinclude),
          searchParam: deRenglon,
        },
        {
          type: 'MedicationDispense',
          interaction: codigos('read', 'search-type', 'create'),
          ...deTodos,
          conditionalCreate: true,
          searchParam: [porIdentificador('Su número propio.')],
          documentation:
            'Lo que una farmacia entregó de un renglón. Crearlo lo entrega, si esa farmacia tiene la receta en su mostrador; identifier lleva un UUID, que es el de If-None-Exist.',
        },
        {
          type: 'Patient',
          interaction: codigos('read', 'search-type'),
          ...deTodos,
          searchParam: [
            { name: '_id', type: 'token', documentation: 'El de sus recetas: uno por persona.' },
            porIdentificador('system|value. El DNI, el CUIL u otro documento, sólo por POST _search.'),
          ],
          operation: [{ name: 'summary', definition: 'http://hl7.org/fhir/uv/ips/OperationDefinition/summary' }],
          documentation: `La persona como la dice la última de sus recetas que puede leer quien llama. ${admitido('Patient')}`,
        },
        {
          type: 'AuditEvent',
          interaction: codigos('search-type'),
          searchParam: [
            { name: 'patient', type: 'reference', documentation: 'Patient/{id}. Obligatorio.' },
            { name: '_count', type: 'number', documentation: 'Hasta 200; sin decirlo, 50. Sigue link.next.' },
          ],
          documentation: 'Quién miró a la persona o hizo algo con una receta suya: lo lee ella.',
        },
        ...['Practitioner', 'PractitionerRole', 'Location', 'Organization', 'Coverage', 'Observation'].map(soloLectura),
      ],
    },
  ],
})
