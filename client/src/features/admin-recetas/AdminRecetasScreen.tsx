import type { RecetaResumen } from '@receta/contract'
import { cuenta, formatFecha, formatReferenciaEnFrase, nombreDroga, textosReceta } from '@receta/domain'
import type { FormEvent } from 'react'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { ResumenErrores } from '#ui/ResumenErrores'
import { Sello } from '#ui/Sello'
import { TextAreaField } from '#ui/TextAreaField'
import { useFormulario } from '#ui/use-formulario'
import { Vacio } from '#ui/Vacio'
import { type Busqueda, busquedaVacia, escrito, nombreDeCampo, revisar } from './busqueda'
import { RecetaAbierta } from './RecetaAbierta'
import { useRecetasDePersona } from './use-recetas-de-persona'

export function AdminRecetasScreen() {
  const form = useFormulario<Busqueda>(busquedaVacia, revisar, { raiz: escrito, nunca: ['dni'] })
  const { campo, datos, errores, intentos } = form
  const persona = useRecetasDePersona(form.reject)
  const { hallado, abierta, prueba } = persona
  const fallo = prueba.error && Object.keys(prueba.error.fields).length === 0 ? prueba.error : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (form.attempt()) void persona.search(datos)
  }
  return (
    <Page titulo="Recetas de una persona" volver="/principal">
      <form className="columna angosto" onSubmit={send} noValidate aria-label="Buscar las recetas de una persona">
        <ResumenErrores errores={errores} intentos={intentos} nombre={nombreDeCampo} />
        <TextAreaField
          {...campo('motivo')}
          label="¿Para qué?"
          descripcion="Queda escrito con tu nombre, y lo lee la persona en «quién vio mis recetas»."
          rows={2}
          maxLength={200}
        />
        <Field {...campo('dni')} label="Documento de la persona" inputMode="numeric" autoComplete="off" />
        <CodigoSiSePide prueba={prueba} />
        <FalloDeAccion nivelTitulo={2} error={fallo} titulo="No se hizo la búsqueda" lee escrito />
        <OnlineButton type="submit" tone="primary" ancho isPending={prueba.enviando}>
          {prueba.enviando ? 'Buscando…' : 'Buscar'}
        </OnlineButton>
      </form>
      {abierta && hallado && (
        <RecetaAbierta
          key={abierta.recetas_id}
          receta={abierta}
          onHecho={() => persona.refresh(hallado, abierta.recetas_id)}
          onCerrar={persona.close}
        />
      )}
      {hallado && (
        <p className="oculto" role="status">
          {cuenta(hallado.total, 'receta.', 'recetas.')}
        </p>
      )}
      {!hallado && (
        <Vacio
          frase="De una persona por vez, y con un motivo"
          detalle="Para anular una receta o deshacer una entrega cuando su profesional o la farmacia ya no pueden."
        />
      )}
      {hallado?.items.length === 0 && (
        <Vacio
          busqueda
          frase="No hay recetas con ese documento"
          detalle="Revisá el número. La búsqueda quedó escrita."
        />
      )}
      {hallado && hallado.items.length > 0 && (
        <>
          <ul className="papel renglones" aria-label="Recetas">
            {hallado.items.map((item) => (
              <Fila key={item.recetas_id} receta={item} onAbrir={() => void persona.open(hallado, item.recetas_id)} />
            ))}
          </ul>
          {hallado.items.length < hallado.total && (
            <div className="botones">
              <OnlineButton size="chico" isDisabled={prueba.enviando} onPress={() => void persona.proceed(hallado)}>
                Ver más
              </OnlineButton>
            </div>
          )}
        </>
      )}
    </Page>
  )
}

function Fila({ receta, onAbrir }: { receta: RecetaResumen; onAbrir: () => void }) {
  return (
    <li className="renglon">
      <span className="canal">
        <Icon name={textosReceta[receta.estado].icono} />
      </span>
      <div className="cuerpo">
        {/* The page has no level-2 heading between its title and these. */}
        <h3 aria-level={2}>{receta.items.map(nombreDroga).join(' · ')}</h3>
        <p>
          {receta.apellidoNombre} · {receta.medico} · {formatFecha(receta.fecha_receta)} ·{' '}
          {formatReferenciaEnFrase(receta.referencia)}
        </p>
        <Sello estado={receta.estado} desde={receta.vigente_desde} anulacionPendiente={receta.anulacion_pendiente} />
      </div>
      <span className="fin">
        <OnlineButton size="chico" onPress={onAbrir} aria-label={`Abrir la receta ${receta.referencia}`}>
          Abrir
        </OnlineButton>
      </span>
    </li>
  )
}
