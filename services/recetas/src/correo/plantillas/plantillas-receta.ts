import type { TipoCorreo } from '@receta/database'
import { formatFecha, formatFechaLarga, hoy } from '@receta/domain'
import type { Carta, ContextoReceta, Enlace, RecetaContada } from './carta'

/** From dates and names only: free texts never reach the mail. */
export type PlantillaReceta = { clase: 'aviso'; draft: (c: ContextoReceta) => Carta }

const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

const pideDni = 'Se abre con tu cuenta o con tu DNI: quien tenga sólo este link no ve qué te recetaron.'

function vigencia({ estado, vigente_desde, vence_el, emitida_en }: RecetaContada): [string, string][] {
  return [
    ['Emitida', formatFecha(hoy(emitida_en))],
    ...(estado === 'programada' ? [['Se retira desde', formatFechaLarga(vigente_desde)] as [string, string]] : []),
    ['Vence', formatFechaLarga(vence_el)],
  ]
}

const otras = ([, ...resto]: ContextoReceta['recetas'], palabra: (r: RecetaContada) => string): Enlace[] =>
  resto.map((r) => ({ texto: palabra(r), url: r.url }))

function comoSeRetira({ estado }: RecetaContada): string {
  if (estado === 'en_auditoria') return 'Tu obra social la está revisando. Todavía no la podés retirar.'
  if (estado === 'bloqueada') return 'Una farmacia tiene una duda sobre ella. Antes de ir, abrila para ver cómo sigue.'
  return 'Para retirarla, mostrá el código de la receta y tu DNI en cualquier farmacia.'
}

const emitida: PlantillaReceta = {
  clase: 'aviso',
  draft: ({ profesional, medico, recetas }) => {
    const [primera] = recetas
    const serie = recetas.length > 1
    return {
      asunto: serie ? `Tenés ${recetas.length} recetas nuevas` : 'Tenés una receta nueva',
      titulo: serie ? `Tenés ${recetas.length} recetas nuevas` : 'Tenés una receta nueva',
      parrafos: profesional
        ? [`${mayuscula(medico)} emitió ${serie ? `una serie de ${recetas.length} recetas` : 'una receta'}.`]
        : [
            serie
              ? `${mayuscula(medico)} te hizo ${recetas.length} recetas, una para cada mes.`
              : `${mayuscula(medico)} te hizo una receta.`,
            comoSeRetira(primera),
            pideDni,
          ],
      datos: vigencia(primera),
      boton: { texto: serie ? 'Ver la primera' : 'Ver la receta', url: primera.url },
      otros: otras(recetas, (r) => `Desde el ${formatFechaLarga(r.vigente_desde)}`),
    }
  },
}

const anulada: PlantillaReceta = {
  clase: 'aviso',
  draft: ({ profesional, medico, recetas }) => {
    const [primera] = recetas
    const serie = recetas.length > 1
    const cuando = primera.anulada_en ? ` el ${formatFecha(hoy(primera.anulada_en))}` : ''
    const seAnulo = `${serie ? 'se anularon' : 'se anuló'}${cuando}`
    const cuales = (verbo: string) => (serie ? `Las ${recetas.length} recetas que ${verbo}` : `La receta que ${verbo}`)
    const titulo = serie ? `Se anularon ${recetas.length} recetas` : 'Se anuló una receta'
    return {
      asunto: titulo,
      titulo,
      // Another professional of the place or the administration may annul too, so the mail does not say who did.
      parrafos: profesional
        ? [`${cuales('emitió')} ${medico} ${seAnulo}.`, 'El motivo está en la receta.']
        : [
            `${cuales('te hizo')} ${medico} ${seAnulo}. ${serie ? 'Ya no sirven: no las lleves' : 'Ya no sirve: no la lleves'} a la farmacia.`,
            'El motivo está en la receta. Si no sabías nada, consultá con quien te atiende.',
          ],
      datos: [['Emitida', formatFecha(hoy(primera.emitida_en))]],
      boton: { texto: serie ? 'Ver la primera' : 'Ver la receta', url: primera.url },
      otros: otras(recetas, (r) => `La que valía desde el ${formatFechaLarga(r.vigente_desde)}`),
    }
  },
}

const dispensada: PlantillaReceta = {
  clase: 'aviso',
  draft: ({ profesional, medico, recetas: [receta] }) => {
    const parte = receta.estado === 'dispensada_parcial'
    const titulo = parte ? 'Una farmacia entregó parte de una receta' : 'Una farmacia entregó una receta'
    return {
      asunto: titulo,
      titulo,
      parrafos: profesional
        ? [
            `Una receta de ${medico} se dispensó${parte ? ' en parte' : ''}.`,
            ...(receta.anulacion_perdida ? ['La anulación que estaba pendiente no llegó: se entregó antes.'] : []),
          ]
        : [
            `Una farmacia entregó ${parte ? 'una parte de ' : ''}la receta que te hizo ${medico}.${parte ? ` El resto lo podés retirar hasta el ${formatFechaLarga(receta.vence_el)}.` : ''}`,
          ],
      datos: [['Emitida', formatFecha(hoy(receta.emitida_en))]],
      boton: { texto: 'Ver la receta', url: receta.url },
      ...(profesional
        ? {}
        : { aviso: 'Si no la retiraste vos ni alguien por vos, llamá a la farmacia: su nombre está en la receta.' }),
    }
  },
}

const bloqueada: PlantillaReceta = {
  clase: 'aviso',
  draft: ({ profesional, medico, recetas: [receta] }) => ({
    asunto: 'Una farmacia frenó una receta',
    titulo: 'Una farmacia frenó una receta',
    parrafos: profesional
      ? ['Una farmacia la bloqueó por una duda. Ver el motivo, y reactivarla o anularla.']
      : [
          `Una farmacia tiene una duda sobre la receta que te hizo ${medico}.`,
          'No hace falta que vuelvas al consultorio: lo resuelven entre ellos, y después la receta sirve igual.',
        ],
    datos: [
      ['Emitida', formatFecha(hoy(receta.emitida_en))],
      ['Vence', formatFechaLarga(receta.vence_el)],
    ],
    boton: { texto: 'Ver la receta', url: receta.url },
  }),
}

const autorizada: PlantillaReceta = {
  clase: 'aviso',
  draft: ({ profesional, medico, recetas }) => {
    const [primera] = recetas
    const serie = recetas.length > 1
    const titulo = serie ? `La obra social autorizó ${recetas.length} recetas` : 'La obra social autorizó una receta'
    return {
      asunto: titulo,
      titulo,
      parrafos: profesional
        ? [`${serie ? 'Se autorizaron recetas' : 'Se autorizó una receta'} de ${medico}.`]
        : [
            `Tu obra social autorizó ${serie ? `${recetas.length} recetas que` : 'la receta que'} te hizo ${medico}.`,
            comoSeRetira(primera),
            pideDni,
          ],
      datos: vigencia(primera),
      boton: { texto: serie ? 'Ver la primera' : 'Ver la receta', url: primera.url },
      otros: otras(recetas, (r) => `Desde el ${formatFechaLarga(r.vigente_desde)}`),
    }
  },
}

const rechazada: PlantillaReceta = {
  clase: 'aviso',
  draft: ({ profesional, medico, recetas }) => {
    const [primera] = recetas
    const serie = recetas.length > 1
    const titulo = serie ? `La obra social rechazó ${recetas.length} recetas` : 'La obra social rechazó una receta'
    return {
      asunto: titulo,
      titulo,
      parrafos: profesional
        ? [
            `No se ${serie ? 'autorizaron recetas' : 'autorizó una receta'} de ${medico}.`,
            'El motivo está en la receta.',
          ]
        : [
            `Tu obra social no autorizó ${serie ? `${recetas.length} recetas que` : 'la receta que'} te hizo ${medico}.`,
            `El motivo está en la receta. ${mayuscula(medico)} ya lo sabe: puede hacerte otra.`,
          ],
      datos: [['Emitida', formatFecha(hoy(primera.emitida_en))]],
      boton: { texto: serie ? 'Ver la primera' : 'Ver la receta', url: primera.url },
      otros: otras(recetas, (r) => `La que valía desde el ${formatFechaLarga(r.vigente_desde)}`),
    }
  },
}

const datoPedido: PlantillaReceta = {
  clase: 'aviso',
  draft: ({ medico, recetas: [receta] }) => ({
    asunto: 'La obra social pide un dato de una receta',
    titulo: 'La obra social pide un dato de una receta',
    parrafos: [
      `Quien audita una receta de ${medico} pide un dato antes de decidir.`,
      'La pregunta está en la receta: se contesta ahí, y lo firmado no cambia.',
    ],
    datos: [['Emitida', formatFecha(hoy(receta.emitida_en))]],
    boton: { texto: 'Ver la receta', url: receta.url },
  }),
}

const documentos: PlantillaReceta = {
  clase: 'aviso',
  draft: ({ medico, recetas: [receta] }) => ({
    asunto: 'Alguien prueba documentos con el link de una receta',
    titulo: 'Alguien prueba documentos con el link de una receta',
    parrafos: [
      `Quien tiene el link de una receta que hizo ${medico} escribió muchos DNI equivocados. No la abrió.`,
      'Con la cuenta de su paciente se abre siempre. Conviene darle el link sólo a quien vaya a retirarla.',
    ],
    datos: [['Emitida', formatFecha(hoy(receta.emitida_en))]],
    boton: { texto: 'Ver la receta', url: receta.url },
  }),
}

/** Never what it prescribes or why. */
export const plantillasReceta = {
  receta_emitida: emitida,
  receta_anulada: anulada,
  receta_dispensada: dispensada,
  receta_bloqueada: bloqueada,
  receta_autorizada: autorizada,
  receta_rechazada: rechazada,
  receta_dato_pedido: datoPedido,
  receta_documentos: documentos,
} as const satisfies Record<Extract<TipoCorreo, `receta_${string}`>, PlantillaReceta>
