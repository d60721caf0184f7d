import type { Rectificacion, RectificacionesPropias } from '@receta/contract'
import { esRectificacionVencida, formatFecha, formatFechaLarga, hoy, nombreDeDato, valorDeDato } from '@receta/domain'
import { useState } from 'react'
import { useAhora } from '#device/use-ahora'
import { Page } from '#ui/Page'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import { Vacio } from '#ui/Vacio'
import { Consulta } from '#ui/Consulta'
import { useRectificaciones } from './correcciones.queries'
import { PedirForm } from './PedirForm'

/** PT-06: what a person asks to have corrected, until when it has to be answered, and the answers. */
export function CorreccionesScreen() {
  const consulta = useRectificaciones()
  return (
    <Page titulo="Corregir un dato" volver="/perfil-usuario" className="angosto">
      <p className="texto-lectura">
        Si algo tuyo está mal, pedí que lo corrijan. La ley 25.326 da cinco días hábiles para contestarte.
      </p>
      <Consulta de={consulta} que="tus pedidos" aSalvo="Están a salvo.">
        {(propias) => <Contenido {...propias} />}
      </Consulta>
    </Page>
  )
}

function Contenido({ identidad, items }: RectificacionesPropias) {
  // Another form for each request: what was wrong in the one that was sent is not said of the next.
  const [vez, setVez] = useState(0)
  if (identidad === null)
    return (
      <Vacio
        frase="Tu cuenta no está unida a una persona"
        detalle="Si un dato tuyo está mal, pedí la corrección a la administración."
      />
    )
  return (
    <>
      {items.length > 0 && (
        <section className="columna" aria-label="Lo que pediste">
          <h2 className="titulo-seccion">Lo que pediste</h2>
          <ul className="papel renglones">
            {items.map((pedido) => (
              <Pedido key={pedido.rectificacion_id} pedido={pedido} />
            ))}
          </ul>
        </section>
      )}
      <PedirForm
        key={vez}
        identidad={identidad}
        abiertos={items.filter((i) => i.desenlace === null).map((i) => i.dato)}
        onListo={() => setVez(vez + 1)}
      />
    </>
  )
}

function Pedido({ pedido }: { pedido: Rectificacion }) {
  const { dato, decia, pide, desenlace, respuesta, resuelta_en, vence_el, pedida_en } = pedido
  const vencida = esRectificacionVencida(pedido, hoy(useAhora()))
  const icono = desenlace === null ? (vencida ? 'triangle-alert' : 'clock') : 'circle-check'
  return (
    <RenglonConIcono
      icono={desenlace === 'no_corresponde' ? 'circle-x' : icono}
      tono={vencida ? 'peligro' : undefined}
      titulo={nombreDeDato[dato]}
    >
      <p>{dato === 'otro' ? pide : `De «${valorDeDato(dato, decia)}» a «${valorDeDato(dato, pide)}»`}</p>
      <p>Lo pediste el {formatFecha(hoy(new Date(pedida_en)))}.</p>
      {desenlace === null && !vencida && <p>Tienen hasta el {formatFechaLarga(vence_el)} para contestarte.</p>}
      {vencida && (
        <p>
          Tenían que contestarte hasta el {formatFechaLarga(vence_el)}. Podés reclamar ante la Agencia de Acceso a la
          Información Pública.
        </p>
      )}
      {desenlace !== null && resuelta_en !== null && (
        <p>
          {desenlace === 'corregida' ? 'Se corrigió' : 'No se corrigió'} el {formatFecha(hoy(new Date(resuelta_en)))}.{' '}
          {respuesta}
        </p>
      )}
    </RenglonConIcono>
  )
}
