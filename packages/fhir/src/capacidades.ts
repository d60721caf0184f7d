const lectura = [{ code: 'read' }]
const conBusqueda = (type: string, documentation: string) => ({
  type,
  interaction: [...lectura, { code: 'search-type' }],
  searchParam: [{ name: 'identifier', type: 'token', documentation }],
})
const soloLectura = (type: string) => ({ type, interaction: lectura })

/** R4's CapabilityStatement of this installation: what can be read, searched and registered. */
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
        description:
          'Authorization: Bearer, con la sesión de quien llama, y application-id, con la aplicación. Cada uno lee lo que la receta le deja ver.',
      },
      resource: [
        {
          ...conBusqueda('Bundle', 'La referencia de la receta.'),
          interaction: [...lectura, { code: 'search-type' }, { code: 'create' }],
          documentation:
            'Una receta entera. Crearlo la emite y la firma, con los controles de siempre; groupIdentifier lleva un UUID, que hace inofensivo repetirlo.',
        },
        conBusqueda('MedicationRequest', 'El CUIR del renglón, o su número propio.'),
        {
          ...conBusqueda('MedicationDispense', 'Su número propio.'),
          interaction: [...lectura, { code: 'search-type' }, { code: 'create' }],
          documentation:
            'Lo que una farmacia entregó de un renglón. Crearlo lo entrega, si esa farmacia tiene la receta en su mostrador; identifier lleva un UUID.',
        },
        ...['Patient', 'Practitioner', 'PractitionerRole', 'Location', 'Organization', 'Coverage', 'Observation'].map(
          soloLectura,
        ),
      ],
    },
  ],
})
