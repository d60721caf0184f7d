import './app/jitless'
import { start } from './app/start'

void start()
