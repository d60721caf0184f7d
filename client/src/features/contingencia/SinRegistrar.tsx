import { trabaDispositivo } from '#api/contingencia'
import { type Guardado, type Registrada, useContingencia, usePorQueEspera } from '#api/contingencia-guardada'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { fraseEspera, useRegistrar } from './contingencia.queries'

export function SinRegistrar() {
  const guardado = useContingencia()
  const noSePudo = usePorQueEspera()
  const { registrar, registrando } = useRegistrar()
  const cerradas = guardado?.cerradas ?? 0
  const esperan = (guardado?.pendientes.filter((p) => p.fallo === null).length ?? 0) + cerradas
  const rechazadas = guardado?.pendientes.filter((p) => p.fallo !== null).length ?? 0
  const perdidas = guardado?.registradas.filter((r) => r.resultado === 'sin_numero').length ?? 0
  const conAvisos = guardado?.registradas.filter((r) => r.resultado === 'registrada' && r.avisos > 0).length ?? 0
  const queAnularon = guardado?.registradas.filter(anulo).length ?? 0
  const conAlgo = guardado?.registradas.filter(paraMirar).length ?? 0
  const look = rechazadas + conAlgo
  if (esperan + look === 0) return <SinClave dispositivo={guardado?.dispositivo ?? null} />
  // With a network the registration was tried and failed, so it must not promise that it happens by itself.
  const porQue = esperan > cerradas ? noSePudo : null
  const titulo = look > 0 ? frase(look, 'para mirar') : frase(esperan, 'sin registrar')
  return (
    <Aviso
      nivel={look > 0 || porQue !== null ? 'advierte' : 'informa'}
      titulo={titulo}
      icono="wifi-off"
      nivelTitulo={2}
    >
      <p>
        {rechazadas > 0 && 'Alguna no se pudo registrar. '}
        {perdidas > 0 && 'Alguna perdió su número y hay que hacerla de nuevo. '}
        {queAnularon > 0 && 'Alguna conservó su número y anuló a otra. '}
        {conAvisos > 0 && 'Alguna se registró con avisos. '}
        {look === 0 && porQue === null && 'Se registran solas cuando vuelve la conexión.'}
        {porQue !== null && fraseEspera(porQue, esperan - cerradas)}
      </p>
      <div className="botones">
        {porQue !== null && (
          <OnlineButton size="chico" isDisabled={registrando} onPress={registrar}>
            {registrando ? 'Registrando…' : 'Probar de nuevo'}
          </OnlineButton>
        )}
        <LinkButton size="chico" to="/recetar-sin-conexion">
          Verlas
        </LinkButton>
      </div>
    </Aviso>
  )
}

const anulo = ({ anuladas }: Registrada): boolean => anuladas.length > 0
const paraMirar = (r: Registrada): boolean => r.resultado === 'sin_numero' || r.avisos > 0 || anulo(r)

function SinClave({ dispositivo }: { dispositivo: Guardado['dispositivo'] }) {
  const now = useAhora()
  if (trabaDispositivo(dispositivo, now) !== 'SESION_TERMINADA') return null
  return (
    <Aviso nivel="informa" titulo="Este dispositivo ya no firma sin conexión" icono="wifi-off" nivelTitulo={2}>
      <p>Su clave se borró al terminar tu sesión anterior.</p>
      <div className="botones">
        <LinkButton size="chico" to="/recetar-sin-conexion">
          Prepararlo de nuevo
        </LinkButton>
      </div>
    </Aviso>
  )
}

const frase = (n: number, como: string): string =>
  n === 1 ? `1 receta firmada sin conexión, ${como}` : `${n} recetas firmadas sin conexión, ${como}`
