import type { ContextoCuenta } from './carta'
import { momento, motivoDe, nombreSano, type PlantillaCuenta, siNoFuiste } from './plantilla-cuenta'

/** Never with its value. */
const palabrasDato: Readonly<Record<string, string>> = {
  tratamiento: 'nombre',
  apellido: 'nombre',
  nombre: 'nombre',
  cuil: 'CUIL',
  profesion: 'profesión',
  licencia_federal: 'licencia federal',
  restringidos_hasta: 'medicamentos controlados',
  consultorios: 'lugares de atención',
  matriculas: 'matrículas',
  especialidades: 'especialidades',
  convenios: 'convenios',
  firma: 'firma',
}

function queCambio({ datos }: ContextoCuenta): string {
  const cambios = typeof datos['cambios'] === 'string' ? datos['cambios'].split(',') : []
  return [...new Set(cambios.map((campo) => palabrasDato[campo] ?? 'otros datos'))].join(', ')
}

const convenio = (titulo: string, parrafo: string): PlantillaCuenta => ({
  clase: 'aviso',
  draft: (c) => {
    const nombre = nombreSano(c, 'convenio')
    return {
      asunto: titulo,
      titulo,
      parrafos: [parrafo],
      datos: [
        ...(nombre ? [['Convenio', nombre] as [string, string]] : []),
        ['Desde', momento(c.cuando)],
        ...motivoDe(nombreSano(c, 'motivo')),
      ],
      boton: { texto: 'Ver el perfil', url: `${c.url_publica}/perfil-usuario` },
      aviso: 'Si no corresponde: avisar a la administración.',
    }
  },
})

export const plantillasProfesional = {
  medico_habilitado: {
    clase: 'aviso',
    draft: ({ url_publica }) => ({
      asunto: 'Cuenta profesional habilitada',
      titulo: 'Cuenta habilitada',
      parrafos: ['La matrícula está verificada. Ya se pueden emitir recetas con los convenios habilitados.'],
      boton: { texto: 'Entrar', url: `${url_publica}/login` },
    }),
  },
  medico_rechazado: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Cuenta profesional: falta algo para habilitarla',
      titulo: 'No se pudo habilitar la cuenta',
      parrafos: [
        'Los datos del alta no coinciden con los del registro. Corregirlos en el perfil y pedir la revisión de nuevo.',
      ],
      datos: motivoDe(nombreSano(c, 'motivo')),
      boton: { texto: 'Revisar los datos', url: `${c.url_publica}/perfil-usuario` },
    }),
  },
  medico_suspendido: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Cuenta profesional suspendida',
      titulo: 'Cuenta suspendida',
      parrafos: [
        'Desde ahora la cuenta no puede emitir recetas. Las ya emitidas siguen valiendo. Para levantar la suspensión, comunicarse con la administración.',
      ],
      datos: [['Desde', momento(c.cuando)], ...motivoDe(nombreSano(c, 'motivo'))],
      boton: { texto: 'Ver el perfil', url: `${c.url_publica}/perfil-usuario` },
    }),
  },
  datos_profesionales_cambiados: {
    clase: 'aviso',
    draft: (c) => {
      const ajeno = c.datos['quien'] === 'administracion'
      const que = queCambio(c)
      return {
        asunto: 'Cambiaron los datos profesionales de la cuenta',
        titulo: 'Cambiaron los datos profesionales',
        parrafos: [
          ajeno
            ? 'La administración cambió datos profesionales de la cuenta.'
            : 'Se cambiaron datos profesionales desde la cuenta.',
          ...(c.datos['revision']
            ? [
                'La matrícula se verifica de nuevo. Hasta que la aprueben no se pueden hacer recetas. Las ya hechas valen.',
              ]
            : []),
        ],
        datos: [...(que ? [['Qué', que] as [string, string]] : []), ['Cuándo', momento(c.cuando)]],
        boton: { texto: 'Ver el perfil', url: `${c.url_publica}/perfil-usuario` },
        aviso: ajeno ? 'Si algo no corresponde: avisar a la administración.' : siNoFuiste(c),
      }
    },
  },
  convenio_habilitado: convenio(
    'Convenio habilitado',
    'La administración habilitó la cuenta para recetar en un convenio.',
  ),
  convenio_quitado: convenio(
    'Convenio quitado',
    'La administración quitó un convenio de la cuenta: ya no se puede recetar en él. Las recetas ya hechas valen.',
  ),
  emision_frenada: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Emisión de recetas frenada',
      titulo: 'Emisión frenada',
      parrafos: [
        'Se emitieron más recetas que las habituales y la emisión quedó frenada por seguridad. Las ya emitidas siguen valiendo.',
      ],
      datos: [['Cuándo', momento(c.cuando)]],
      boton: { texto: 'Revisar las emitidas', url: `${c.url_publica}/medico-prescripcion` },
      aviso: 'Si alguna es ajena: anularla, cambiar la clave y avisar a la administración.',
    }),
  },
} as const satisfies Record<string, PlantillaCuenta>
