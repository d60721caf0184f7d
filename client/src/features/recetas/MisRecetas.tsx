import type { RecetaResumen, Vinculo } from '@receta/contract'
import { pageSize } from '@receta/domain'
import { useSearchParams } from 'react-router'
import { useCambios } from '#api/cambios'
import { useAhora } from '#device/use-ahora'
import { useSession } from '#session/session'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { type Paso, PrimerosPasos } from '#ui/PrimerosPasos'
import { Vacio } from '#ui/Vacio'
import { useGuardadas } from './guardadas/use-guardadas'
import { DeQuien } from './mis-recetas/DeQuien'
import { FilaReceta } from './mis-recetas/FilaReceta'
import { groupRecetas, seRetira, titularDe } from './mis-recetas/mis-recetas'
import { Tarjeta } from './mis-recetas/Tarjeta'
import { Terminadas } from './mis-recetas/Terminadas'
import { primerNombre } from './frase-paciente'
import { useImprimir } from './receta/use-imprimir'
import { useRecetas, useVinculos } from './recetas.queries'
import estilos from './mis-recetas/mis-recetas.module.css'

export function MisRecetas() {
  const [params] = useSearchParams()
  const propio = useSession()?.descripcion ?? ''
  const todos = useVinculos().data?.vinculos ?? []
  const vinculos = todos.filter((v) => v.sentido === 'recibido' && v.alcance.includes('ver'))
  const pedido = Number(params.get('de') ?? 0)
  const de = vinculos.find((v) => v.vinculo_id === pedido)
  return (
    <Page
      titulo={de ? `Recetas de ${primerNombre(de.quien)}` : 'Tus recetas'}
      cabecera={<DeQuien vinculos={vinculos} elegido={de?.vinculo_id ?? 0} propio={propio} />}
    >
      <Recetas key={de?.vinculo_id ?? 0} de={de} conVinculos={todos.some((v) => v.sentido === 'otorgado')} />
    </Page>
  )
}

function Recetas({ de, conVinculos }: { de: Vinculo | undefined; conVinculos: boolean }) {
  const vinculo_id = de?.vinculo_id ?? 0
  const { data, error, refetch } = useRecetas({ page: 1, vinculo_id })
  useCambios()
  if (error && !data) {
    return (
      <>
        <Fallo error={error} que="tus recetas" aSalvo="Tus recetas están a salvo." onReintentar={refetch} />
        <HayGuardadas />
      </>
    )
  }
  if (!data) return <Cargando que="tus recetas" />
  return (
    <>
      {de && (
        <p className="texto-lectura">
          Estás viendo las recetas de <b>{de.quien}</b>.
        </p>
      )}
      {data.items.length === 0 ? (
        <Ninguna de={de} conVinculos={conVinculos} />
      ) : (
        <Grupos items={data.items} total={data.total_estimado} vinculo_id={vinculo_id} {...(de && { de: de.quien })} />
      )}
    </>
  )
}

const pasosDelPaciente = (conVinculos: boolean): readonly Paso[] => [
  {
    titulo: 'Mirá lo que se sabe de tu salud',
    detalle: 'Tus alergias y lo que anotaron tus médicos. Si algo no es así, decilo ahí.',
    hecho: false,
    to: '/perfil-usuario?ver=salud',
    verbo: 'Mirar',
  },
  {
    titulo: 'Elegí tu farmacia',
    detalle: 'Con su horario, si está de turno y cómo llegar.',
    hecho: false,
    to: '/farmacias',
    verbo: 'Buscar',
  },
  {
    titulo: 'Sumá a quien te ayuda',
    detalle: 'Puede ver tus recetas o retirar tus remedios, hasta que vos quieras.',
    hecho: conVinculos,
    to: '/vinculos',
    verbo: 'Invitar',
  },
]

function Ninguna({ de, conVinculos }: { de: Vinculo | undefined; conVinculos: boolean }) {
  if (de) return <Vacio frase={`${primerNombre(de.quien)} todavía no tiene recetas`} />
  return (
    <>
      <Vacio
        frase="Todavía no tenés recetas"
        detalle="Cuando un profesional te haga una con tu DNI, aparece acá sola."
      />
      <PrimerosPasos pasos={pasosDelPaciente(conVinculos)} guia="/ayuda?guia=paciente" />
    </>
  )
}

/** Without an answer, offers the recetas stored on this phone. */
function HayGuardadas() {
  const guardadas = useGuardadas().data ?? []
  if (guardadas.length === 0) return null
  return (
    <LinkButton to="/receta" ancho>
      Ver las guardadas en este dispositivo
    </LinkButton>
  )
}

type GruposProps = { items: readonly RecetaResumen[]; total: number; vinculo_id: number; de?: string }

function Grupos({ items, total, vinculo_id, de }: GruposProps) {
  const now = useAhora()
  const { print, dialogo } = useImprimir()
  const { por_retirar, proximas, terminadas } = groupRecetas(items)
  const { cuenta, urgente } = titularDe(por_retirar, now, de)
  return (
    <div className={estilos.paciente}>
      <section className={estilos.actuales}>
        <h2 className="frase">
          {por_retirar.some(seRetira) ? <span className="resaltado">{cuenta}</span> : cuenta} {urgente}
        </h2>
        <div className={estilos.pila}>
          {por_retirar.map((receta, i) => (
            <Tarjeta key={receta.recetas_id} receta={receta} primera={i === 0} now={now} onImprimir={print} />
          ))}
        </div>
      </section>
      <div className={estilos.anteriores}>
        {proximas.length > 0 && (
          <section className={estilos.anteriores}>
            <h2 className="titulo-seccion">Próximas</h2>
            <ul className="papel renglones">
              {proximas.map((receta) => (
                <FilaReceta key={receta.recetas_id} receta={receta} />
              ))}
            </ul>
          </section>
        )}
        {terminadas.length > 0 && (
          <Terminadas recetas={terminadas} paginas={Math.ceil(total / pageSize)} vinculo_id={vinculo_id} />
        )}
      </div>
      {dialogo}
    </div>
  )
}
