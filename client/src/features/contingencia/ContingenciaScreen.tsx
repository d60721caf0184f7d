import { formatReferencia } from '@receta/domain'
import { useSearchParams } from 'react-router'
import { type Registrada, useContingencia } from '#api/contingencia-guardada'
import { Cargando } from '#ui/Cargando'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { Dispositivos } from './Dispositivos'
import { EsteDispositivo } from './EsteDispositivo'
import { HojaSinRed } from './HojaSinRed'
import { Cerradas, Pendientes } from './Pendientes'
import { comoTermino, fraseRegistrada } from './como-termino'
import { Registradas } from './Registradas'

export function ContingenciaScreen() {
  const guardado = useContingencia()
  const [params] = useSearchParams()
  const id = params.get('receta')
  if (!guardado)
    return (
      <Page titulo="Recetar sin conexión" volver="/preferencias" className="angosto">
        <Cargando que="lo que guarda este dispositivo" />
      </Page>
    )
  if (id !== null) {
    const pendiente = guardado.pendientes.find((p) => p.id === id)
    if (pendiente) return <HojaSinRed pendiente={pendiente} />
    return <YaNoEsta registrada={guardado.registradas.find((r) => r.id === id)} />
  }
  return (
    <Page titulo="Recetar sin conexión" volver="/preferencias" className="angosto">
      <p className="texto-lectura">
        Cuando se corta la red, este dispositivo puede firmar por vos. La farmacia comprueba la firma con el QR, y la
        receta se registra sola cuando la conexión vuelve. Cuando la sesión termina, este dispositivo deja de poder
        firmar hasta que lo prepares de nuevo.
      </p>
      <Cerradas cuantas={guardado.cerradas} />
      <Pendientes pendientes={guardado.pendientes} />
      <Registradas registradas={guardado.registradas} />
      <EsteDispositivo dispositivo={guardado.dispositivo} pendientes={guardado.pendientes.length} />
      <Dispositivos este={guardado.dispositivo?.dispositivo_id ?? null} />
      <p className="texto-lectura">
        ¿Tampoco hay luz, o ningún dispositivo preparado?{' '}
        <LinkButton tone="text" size="chico" to="/recetarios">
          Recetarios en papel
        </LinkButton>
      </p>
    </Page>
  )
}

function YaNoEsta({ registrada }: { registrada: Registrada | undefined }) {
  return (
    <Page titulo="Receta sin conexión" volver="/recetar-sin-conexion" className="angosto">
      {registrada ? (
        <Vacio
          frase={fraseRegistrada(registrada)}
          detalle={`${formatReferencia(registrada.referencia)}. ${comoTermino(registrada)}`}
          accion={
            <LinkButton tone="primary" size="chico" to={`/receta?id=${registrada.recetas_id}`}>
              Ver la receta
            </LinkButton>
          }
        />
      ) : (
        <Vacio
          frase="Esa receta ya no espera en este dispositivo"
          detalle="Si se registró, está en Prescripciones."
          accion={
            <LinkButton tone="primary" size="chico" to="/medico-prescripcion">
              Ver Prescripciones
            </LinkButton>
          }
        />
      )}
    </Page>
  )
}
