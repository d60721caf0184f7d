import type { conveniosHabilitados, OutputOf, passkeys, perfil } from '@receta/contract'
import { formatLista } from '@receta/domain'
import type { Paso } from '#ui/PrimerosPasos'

type Sabido = {
  factores: Pick<OutputOf<typeof passkeys>, 'items' | 'totp'>
  medico: Pick<NonNullable<OutputOf<typeof perfil>['medico']>, 'estado' | 'matriculas' | 'matricula_que_firma'>
  convenios: OutputOf<typeof conveniosHabilitados>['items']
  /** On this device. */
  practicada: boolean
}

function detalleMatricula({ estado, matriculas, matricula_que_firma }: Sabido['medico']): string {
  if (matricula_que_firma && estado === 'habilitado')
    return `Firmás con ${matricula_que_firma.tipo} ${matricula_que_firma.numero}.`
  if (estado === 'pendiente' && matriculas.length > 0)
    return 'La estamos verificando. Te avisamos por correo; mientras tanto podés mirar todo y escribir borradores.'
  return 'Revisá su número, su jurisdicción y su vencimiento: sin una vigente y verificada no se firma.'
}

/** In the order in which it is done (RX-14: who signs, with what matrícula). */
export function pasosDelMedico({ factores, medico, convenios, practicada }: Sabido): Paso[] {
  const firma = medico.estado === 'habilitado' && medico.matricula_que_firma !== null
  const obras = convenios.map(({ nombre }) => nombre)
  return [
    {
      titulo: 'Activá el segundo factor',
      detalle: 'Una app de códigos o una llave de acceso: con eso firmás. Lleva un minuto.',
      hecho: factores.totp || factores.items.length > 0,
      to: '/preferencias?ver=factor',
      verbo: 'Activarlo',
    },
    {
      titulo: 'Tu matrícula, verificada',
      detalle: detalleMatricula(medico),
      hecho: firma,
      to: '/perfil-usuario',
      verbo: 'Revisarla',
    },
    {
      titulo: 'Tus convenios',
      detalle:
        obras.length > 0
          ? `Recetás por ${formatLista(obras.length > 3 ? [...obras.slice(0, 3), 'otros'] : obras)}.`
          : 'Todavía no te habilitó ninguno. Pedíselo a quien administra tu cuenta.',
      hecho: obras.length > 0,
    },
    {
      titulo: 'Una receta de práctica',
      detalle: 'Con un paciente que no existe: no se firma ni se envía. Podés hacerla ya, aunque falte lo de arriba.',
      hecho: practicada,
      to: '/prescribir?practica',
      verbo: 'Practicar',
    },
    {
      titulo: 'Tu primera receta',
      detalle: 'Buscá al paciente y escribí. Nada se emite hasta que firmás, y un borrador se descarta cuando quieras.',
      hecho: false,
      ...(firma && obras.length > 0 && { to: '/prescribir', verbo: 'Empezarla' }),
    },
  ]
}
